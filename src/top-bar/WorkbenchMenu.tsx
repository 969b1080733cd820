import { ROUTES } from '../core/page/model/route-list';
import { RouteLinks } from './RouteLinks';
import { TopBarMenu } from './TopBarMenu';
import { MEMBER_MENU, TOP_BAR_TEXT } from './texts';

/** The pages of the member area (§session.menus). */
export const MEMBER_LINKS = MEMBER_MENU.map(({ route, label, group }) => ({
  route: ROUTES[route],
  label,
  group,
}));

/** The "my workbench" menu, which a customer alone sees. */
export function WorkbenchMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.workbench}>
      <RouteLinks links={MEMBER_LINKS} />
    </TopBarMenu>
  );
}
