export { importReference, ReferenceFileError, type Imported } from './import.ts';
