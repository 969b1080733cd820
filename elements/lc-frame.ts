import { boot } from './boot';
import { watchEarlyInput } from './early-input';

watchEarlyInput();

// Called by elements/start-when-seen.ts, in a task of its own where that is sooner seen.
__LC_BOOT__ = boot;
