import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { LcHeader } from '../../../elements/tags/LcHeader';
import { ReportPart } from '../../../src/ui/Part';
import { logIn } from '../log-in';
import { useTestEnvironment } from '../test-environment';
import { render } from '../ui/render';

vi.mock('../../../src/plus/PlusPopover', () => ({
  PlusPopover() {
    throw new Error('broken on purpose');
  },
}));

it('T11 a badge that throws leaves the customer’s name beside it', async () => {
  useTestEnvironment();
  vi.spyOn(console, 'error').mockReturnValue();
  logIn();
  const reports: unknown[] = [];
  const { root } = await render(
    <ReportPart.Provider value={(part) => void reports.push(part)}>
      <LcHeader />
    </ReportPart.Provider>,
  );
  await act(async () => {});
  expect(root.querySelector('[data-track=top-bar] bdi')).not.toBeNull();
  expect(reports).toEqual(['top-bar/greeting/plus']);
});
