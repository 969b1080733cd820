import { boot } from './boot';
import { watchEarlyInput } from './early-input';

watchEarlyInput();

// elements/start-when-seen.ts calls it, in a separate task if that shows the fragment earlier.
__LC_BOOT__ = boot;
