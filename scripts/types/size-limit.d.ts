declare module '@size-limit/file' {
  /** The type that size-limit names for a plugin. */
  const plugin: (...args: unknown[]) => unknown;
  export default plugin;
}
