/** Fields of the registration form, as the user fills them in. */
// A type, not an interface: the form library requires a type with an implicit index signature.
export type RegisterValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly password: string;
  readonly answer: string;
  /** Confirms full age, and consent to privacy notice and terms. */
  readonly adult: boolean;
};
