import { ASSUMED_ROUTES, ROUTES } from '../../config/routes';
import { TOP_BAR_TEXT } from '../../config/session';
import { RouteLinks } from './RouteLinks';
import { TopBarMenu } from './TopBarMenu';

/** What the frame offers to suppliers (§session.menus). */
export const SUPPLIER_LINKS = [
  { route: ROUTES.supplierRegistration, label: TOP_BAR_TEXT.supplierRegistration },
  { route: ASSUMED_ROUTES.supplierLogin, label: TOP_BAR_TEXT.supplierLogin },
];

/** The supplier cooperation menu. */
export function SupplierMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.supplier}>
      <RouteLinks links={SUPPLIER_LINKS} />
    </TopBarMenu>
  );
}
