import { type ComponentPropsWithRef, useContext } from 'react';
import { SafeLink } from './SafeLink';
import { StaticRender } from './static-render';

export interface PlainButtonProps extends Pick<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** Its link in a fragment, which works without a script. */
  plainHref: string;
  onClick: () => void;
  'data-size'?: 'small';
}

/** A button that is a link to the same where no script runs. */
export function PlainButton({ plainHref, onClick, ...shown }: PlainButtonProps) {
  return useContext(StaticRender) ? (
    <SafeLink {...shown} href={plainHref} target="_blank" data-plain="" />
  ) : (
    <button type="button" {...shown} onClick={onClick} />
  );
}
