import { loadGroupSites } from '../group-sites/group-sites';
import { GroupSitesPanel } from './GroupSitesPanel';
import { TopBarMenu } from './TopBarMenu';
import { TOP_BAR_TEXT } from './texts';

/** The group's industry services; its file is fetched when the menu is first opened. */
export function GroupSitesMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.groupSites} align="end" width={560} onOpen={() => void loadGroupSites()}>
      <GroupSitesPanel />
    </TopBarMenu>
  );
}
