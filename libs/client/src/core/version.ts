/** Version of the package; a spec compares it with package.json. */
export const VERSION = '0.1.0';
