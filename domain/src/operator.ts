/** Who answers for a market, as its settings name them; null is what nobody has named. */
export interface Operator {
  /** Who runs it: a company, a society, a person. */
  readonly name: string | null;
  readonly address: string | null;
  /** Who answers when somebody complains of how data are treated. */
  readonly officer: Officer;
}

/** How to reach whoever answers complaints. */
export interface Officer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}
