import { start } from './starter';

start(__LC_STARTER__);
