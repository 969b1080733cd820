import { Component, type ReactNode } from 'react';
import { environment } from '../src/platform/environment';

interface Props {
  /** The tag, named in the `lc-error` event. */
  area: string;
  children: ReactNode;
}

/** When a part throws, the light-DOM fallback shows again and the page is told (contract.md §4). */
export class ElementBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    environment().emit('lc-error', { area: this.props.area, kind: 'render' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <slot /> : this.props.children;
  }
}
