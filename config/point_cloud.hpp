#pragma once

#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkStaticPointLocator.h>

#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Points in space, mm, among which VTK finds near ones. Several threads may ask at a time.
class PointCloud {
 public:
  explicit PointCloud(const std::vector<Vector3>& points) {
    auto all = vtkSmartPointer<vtkPoints>::New();
    all->SetDataTypeToDouble();
    all->SetNumberOfPoints(static_cast<vtkIdType>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
      all->SetPoint(static_cast<vtkIdType>(i), points[i].data());
    }
    cloud_->SetPoints(all);
    locator_->SetDataSet(cloud_);
    locator_->BuildLocator();
  }
  vtkStaticPointLocator& locator() const { return *locator_; }

 private:
  vtkSmartPointer<vtkPolyData> cloud_ = vtkSmartPointer<vtkPolyData>::New();
  vtkSmartPointer<vtkStaticPointLocator> locator_ = vtkSmartPointer<vtkStaticPointLocator>::New();
};

}  // namespace cw
