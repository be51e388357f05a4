// These exports work without Jest: benchmarks use them, too.
export { type DebianPostgres, hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts';
export { findProgram, type GuardedProgram, startGuarded } from './guarded-program.ts';
export { type Haproxy, startHaproxy } from './haproxy.ts';
export { listMissingForCluster, type PatroniCluster, startPatroni } from './patroni.ts';
export { startRedis, type RedisServer } from './redis-server.ts';
