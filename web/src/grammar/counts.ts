/** Something of a seat that is counted: a number or a pile, how it is called, and what it is some of. */
export interface Count {
  name: string;
  label: string;
  of?: string;
  /** It may not be set yet. */
  unset?: boolean;
}
