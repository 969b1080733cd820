import { Component, type ContextType, createContext, type ErrorInfo, type ReactNode } from 'react';

/** Reports a part that threw, or the whole element (undefined); the element around it decides what to do. */
export type PartReport = (part: string | undefined, error: unknown, info: ErrorInfo) => void;

export const ReportPart = createContext<PartReport>(() => {});

export interface PartProps {
  /**
   * Names the part in `lc-error`; a part within a part is `outer/inner`. An element as a whole has no name.
   */
  name?: string;
  children: ReactNode;
  /** Rendered instead of children that threw. */
  fallback?: ReactNode;
  onFailed?: () => void;
}

/**
 * Children that throw are reported and give way to the fallback, so that they never take down the parts
 * beside them.
 */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  // A getter, because old engines have bugs in static fields (build/runtime.ts).
  static override get contextType() {
    return ReportPart;
  }
  declare context: ContextType<typeof ReportPart>;
  override state = { hasFailed: false };
  private readonly reportInner: PartReport;

  constructor(props: PartProps) {
    super(props);
    this.reportInner = (part, error, info) =>
      this.context([this.props.name, part].filter(Boolean).join('/'), error, info);
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.context(this.props.name, error, info);
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return this.props.fallback;
    return <ReportPart.Provider value={this.reportInner}>{this.props.children}</ReportPart.Provider>;
  }
}
