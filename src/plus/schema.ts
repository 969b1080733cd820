import { defineEndpoint } from '../core/http/model/endpoint';
import { plusInfo } from '../core/session/schema';

export const getPlusInfo = defineEndpoint({
  area: 'activity',
  method: 'GET',
  path: '/v2/plus/expire/info',
  result: plusInfo,
  background: true,
});
