/** `/v1/builds/{id}` as the router writes it, `/v1/builds/:id`. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
