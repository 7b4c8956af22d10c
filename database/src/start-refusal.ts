/**
 * The environment prevents Polam from starting (a taken folder, a missing engine, a foreign schema).
 *
 * Its message is the whole sentence shown to the operator at the terminal: no stack belongs beside it.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
