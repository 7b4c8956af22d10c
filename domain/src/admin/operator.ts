/** Operator of a market, as its settings name it; null where not set. */
export interface Operator {
  /** Legal name of the operator: a company, a society or an individual. */
  readonly name: string | null;
  readonly address: string | null;
  /** Grievance officer for complaints about personal data. */
  readonly officer: Officer;
}

/** Contact data of the grievance officer. */
export interface Officer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}
