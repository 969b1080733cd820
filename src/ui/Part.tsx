import { Component, type ContextType, createContext, type ErrorInfo, type ReactNode } from 'react';

/** Reports a part that threw; the element around it decides what to do. */
export type PartReport = (part: string, error: unknown, info: ErrorInfo) => void;

export const ReportPart = createContext<PartReport>(() => {});

export interface PartProps {
  /** Names the part in `lc-error`; a part within a part is `outer/inner`. */
  name: string;
  children: ReactNode;
  onFailed?: () => void;
}

/** A part that throws is reported and renders nothing, so that it never takes down the parts beside it. */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  static override contextType = ReportPart;
  declare context: ContextType<typeof ReportPart>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.context(this.props.name, error, info);
    this.props.onFailed?.();
  }

  private readonly reportInner: PartReport = (part, error, info) =>
    this.context(`${this.props.name}/${part}`, error, info);

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <ReportPart.Provider value={this.reportInner}>{this.props.children}</ReportPart.Provider>;
  }
}
