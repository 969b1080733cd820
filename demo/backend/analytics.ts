import { COLLECT, defineCall } from './calls';
import type { DemoApps } from './visit';

const MAX_EVENTS = 1000;

/** The click-tracking collector: accepts any report and keeps it for `GET /__demo/events`. */
export function analyticsRoutes({ analytics }: DemoApps): void {
  defineCall(COLLECT, { title: '点击统计', isOpen: true });
  analytics.all('*', async (context) => {
    const { events } = context.env.visit.session;
    const text = await context.req.text();
    events.push({ path: context.req.path, query: context.req.query(), text });
    if (events.length > MAX_EVENTS) events.shift();
    return new Response(null, { status: 204 });
  });
}
