import { simulateOutages } from './outage';
import { outageTable } from './table';

const visitors = Number(process.env.LC_VISITORS ?? 100_000);

console.log(outageTable(simulateOutages(['user info', 'provider', 'cart', 'op', 'static'], visitors)));
