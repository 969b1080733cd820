import type { Hosts } from '../../src/core/page/model/host-list';
import hosts from './hosts.json' with { type: 'json' };

/** The `hosts.json` of tests (vitest.config.ts): two environments that an owner has filled. */
export const LOCAL_HOSTS: Hosts = hosts.local;
export const PRO_HOSTS: Hosts = hosts.pro;
