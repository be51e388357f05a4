/**
 * What admits a request of a route that requires no token. `public` needs nothing. `source` needs the
 * secret of the import source of the path. The others are for pages of the
 * dashboard only, and refuse requests of other sites: `visitor` without a session, `user` with one of a user, and
 * `operator_visitor` and `operator` likewise, from the addresses of operators.
 */
export type Access = 'public' | 'source' | 'visitor' | 'user' | 'operator_visitor' | 'operator';
