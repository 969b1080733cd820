/** A fragment that was cut off, or whose styles the page's policy has refused. */
export interface FragmentFault {
  tag: string;
  fault: 'cut' | 'unstyled';
  /** The refused styles. */
  css?: string;
}

const faults: FragmentFault[] = [];

export function noteFragment(fault: FragmentFault): void {
  faults.push(fault);
}

/** The faults of the page's fragments at the time the script came, for the doctor. */
export function fragmentFaults(): readonly FragmentFault[] {
  return faults;
}
