import '../../elements/doctor/schema';

/** Loads the keys of page data that every area adds. */
import.meta.glob('../../src/*/schema.ts', { eager: true });
