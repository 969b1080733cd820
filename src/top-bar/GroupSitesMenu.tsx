import { TOP_BAR_TEXT } from '../../config/session';
import { loadGroupSites } from '../../stores/links/group-sites';
import { GroupSitesPanel } from './GroupSitesPanel';
import { TopBarMenu } from './TopBarMenu';

/** The group's industry services; its file is fetched when the menu is first opened. */
export function GroupSitesMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.groupSites} align="end" width={560} onOpen={() => void loadGroupSites()}>
      <GroupSitesPanel />
    </TopBarMenu>
  );
}
