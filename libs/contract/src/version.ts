/** `info.version` of the document and the `Pnb-Version` header. */
export const API_VERSION = '1.1.0';

/** Hosts in the document and its examples, in a domain that RFC 2606 reserves; a served document names its own. */
export const EXAMPLE_ORIGIN = 'https://api.pnb.example';
export const EXAMPLE_SANDBOX_ORIGIN = 'https://sandbox.pnb.example';
