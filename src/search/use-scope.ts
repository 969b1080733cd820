import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { useLater } from '../ui/before-script';
import { HeaderSite } from '../ui/header-site';
import { $chosenType, type Scope, scopeOn } from './type';

/** What the header around searches in; a fragment shows what its site begins with. */
export function useScope(): Scope {
  const site = useContext(HeaderSite);
  const chosen = useStore($chosenType);
  return scopeOn(site, useLater(chosen, undefined));
}
