import { getPlusInfo } from '../../src/plus/schema';
import type { Awkward } from './awkward/awkward';
import { changed } from './awkward/odd-values';
import { on } from './calls';
import { guest, ok } from './reply';
import type { DemoApps } from './visit';

const odd: Awkward = (body) => ({
  ...body,
  result: changed(body.result, ({ isNeverOpen, isPlusMember, validDate }) => ({
    isNeverOpen: isNeverOpen === true ? 1 : null,
    isPlusMember: isPlusMember === true ? '1' : 'false',
    validDate: validDate || null,
  })),
});

/** Serves the PLUS membership. */
export function plusRoutes(apps: DemoApps): void {
  on(apps, getPlusInfo, { title: 'PLUS 状态', odd }, ({ env: { visit } }) => {
    switch (visit.session.settings.role) {
      case 'plus':
        return ok({ isNeverOpen: false, isPlusMember: true, validDate: '2027-08-31' });
      case 'plus-expired':
        return ok({ isNeverOpen: false, isPlusMember: false, validDate: '2026-03-31' });
      case 'customer':
        return ok({ isNeverOpen: true, isPlusMember: false, validDate: '' });
      default:
        return guest(visit.session.settings);
    }
  });
}
