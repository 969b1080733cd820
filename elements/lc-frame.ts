import { boot } from './boot';

// elements/serve/start-when-seen.ts calls it.
__LC_BOOT__ = boot;
