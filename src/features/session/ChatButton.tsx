import { useContext } from 'react';
import { TOP_BAR_TEXT } from '../../config/session';
import { chatUrl, openChat } from '../../stores/chat';
import { Icon } from '../../ui/Icon';
import { SafeLink } from '../../ui/SafeLink';
import { Still } from '../../ui/still';

interface ChatButtonProps {
  className: string | undefined;
  size?: 'small' | undefined;
}

/** Opens the chat window (§header.chat); in a fragment, which no script runs, a link to it. */
export function ChatButton({ className, size }: ChatButtonProps) {
  const shown = {
    className,
    'data-size': size,
    children: (
      <>
        <Icon name="chat" />
        {TOP_BAR_TEXT.chat}
      </>
    ),
  };
  return useContext(Still) ? (
    <SafeLink {...shown} href={chatUrl()} target="_blank" />
  ) : (
    <button type="button" {...shown} onClick={openChat} />
  );
}
