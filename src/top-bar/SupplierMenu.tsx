import { useStore } from '@nanostores/react';
import { $namedHosts } from '../core/page/hosts';
import { ASSUMED_ROUTES, ROUTES } from '../core/page/model/route-list';
import { RouteLinks } from './RouteLinks';
import { TopBarMenu } from './TopBarMenu';
import { TOP_BAR_TEXT } from './texts';

const REGISTRATION = { route: ROUTES.supplierRegistration, label: TOP_BAR_TEXT.supplierRegistration };
const LOGIN = { route: ASSUMED_ROUTES.supplierLogin, label: TOP_BAR_TEXT.supplierLogin };

/** The pages for suppliers (§session.menus): their login site only where page data name its host. */
export function useSupplierLinks() {
  const { supplier } = useStore($namedHosts);
  return supplier === undefined ? [REGISTRATION] : [REGISTRATION, LOGIN];
}

/** The supplier cooperation menu. */
export function SupplierMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.supplier}>
      <RouteLinks links={useSupplierLinks()} />
    </TopBarMenu>
  );
}
