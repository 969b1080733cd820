import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { leaveBomZone, newBomZone } from './bom';
import { $bomFlow } from './upload';

/** This drop zone's id and the flow as far as this zone has begun it; leaving the page stops its upload. */
export function useBomZone() {
  const [zone] = useState(newBomZone);
  const current = useStore($bomFlow);
  useEffect(() => () => leaveBomZone(zone), [zone]);
  const flow = current.status !== 'idle' && current.zone === zone ? current : undefined;
  return { zone, flow };
}
