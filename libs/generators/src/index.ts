export { selectCalls } from './dashboard-document.ts';
export { parseDocument, type ApiDocument } from './document.ts';
export { generateEnumValues } from './enum-values.ts';
export { generateManifest } from './exports.ts';
export {
  describeForDashboard,
  describeInstallation,
  describeSource,
  findRegistryInstallations,
  isPackageFile,
  packageFile,
  rewriteInstallations,
  type Versions,
} from './installation.ts';
export { generateMcp } from './mcp.ts';
export { describeNpmManifest, describePyproject } from './package-metadata.ts';
export { PACKAGES, PUBLICATION, type PackageId, type Publication } from './publication.ts';
export { generatePython } from './python.ts';
export { generateSamples, samplesFile } from './samples/generate.ts';
export { generateTypes } from './types.ts';
export { generateTypeScript } from './typescript.ts';
