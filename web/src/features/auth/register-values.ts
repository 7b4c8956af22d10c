/** The fields of a new account as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type RegisterValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly password: string;
  readonly answer: string;
  /** Being of age, and agreeing to notice and terms. */
  readonly adult: boolean;
};
