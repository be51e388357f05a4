/** The files that name the version of the service they are of, and where. */
const PLACES: readonly (readonly [path: string, place: RegExp])[] = [
  ['compose.yaml', /(?<=VERSION: )[\d.]+/g],
  ['deploy/compose/one-machine.yaml', /(?<=VERSION: )[\d.]+/g],
  ['deploy/helm/provider-network-build-api/Chart.yaml', /(?<=^appVersion: )[\d.]+$/gm],
  ...['api', 'backup', 'migrate', 'worker'].map(
    (name) => [`deploy/kubernetes/${name}.yaml`, /(?<=image: provider-network-build-api:)[\d.]+$/gm] as const,
  ),
];

/** These files with a version. */
export const nameVersion = (version: string, read: (path: string) => string): [string, string][] =>
  PLACES.map(([path, place]) => [path, read(path).replace(place, version)]);
