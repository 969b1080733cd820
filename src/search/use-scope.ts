import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { useLater } from '../ui/before-script';
import { HeaderSite } from '../ui/header-site';
import { $chosenType, type Scope, scopeOn } from './type';

/** Returns the type in which the box's own header searches; a fragment shows its site's first type. */
export function useScope(): Scope {
  const site = useContext(HeaderSite);
  const chosen = useStore($chosenType);
  return scopeOn(site, useLater(chosen, undefined));
}
