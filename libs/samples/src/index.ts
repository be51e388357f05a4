export { assertSampleCovers } from './coverage.ts';
export { deleteSample } from './delete.ts';
export { deleteSharedSample, type DeletedSample, type PinningBuild } from './delete-shared.ts';
export {
  findSample,
  pointSource,
  type PointRow,
  presentPoint,
  presentSample,
  sampleSource,
  type SampleRow,
} from './find.ts';
export { readSampleCounties, type SampleCounties } from './counties.ts';
export { readSample, type SampleFile } from './read-sample.ts';
export { listSharedSamples, storeSharedSample, type StoredSample } from './shared.ts';
export { assertSampleAvailable, createSample, type SampleContent } from './store.ts';
export { createPoints, addPoint, type SamplePoints } from './points.ts';
