import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportRenderError } from './render-errors';

interface Props {
  /** The tag, named in the `lc-error` event. */
  area: string;
  onFailed: () => void;
  children: ReactNode;
}

/** When a part throws, shows the light-DOM fallback again and reports it to the page (contract.md §4). */
export class ElementBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onFailed();
    reportRenderError(this.props.area, 'render', error, info);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <slot /> : this.props.children;
  }
}
