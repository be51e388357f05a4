/** `info.version` of the document and the `Pnb-Version` header. */
export const API_VERSION = '0.1.0';
