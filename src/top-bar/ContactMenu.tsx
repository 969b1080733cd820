import { ContactPanel } from './ContactPanel';
import { TopBarMenu } from './TopBarMenu';
import { TOP_BAR_TEXT } from './texts';

/** The "contact service" menu. */
export function ContactMenu() {
  return (
    <TopBarMenu label={TOP_BAR_TEXT.contact} align="center">
      <ContactPanel />
    </TopBarMenu>
  );
}
