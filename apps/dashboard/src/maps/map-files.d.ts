declare module 'virtual:map-files' {
  /** Names of the files that the build cuts from the atlas: by the first two digits of the counties of a state, and `nation`. */
  export const MAP_FILES: Readonly<Record<string, string>>;
}
