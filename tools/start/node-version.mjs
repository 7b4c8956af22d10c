const needed = [20, 20];

/** Exits with a message if this Node is too old; runs on any Node that supports modules. */
export function refuseOldNode() {
  const found = process.versions.node.split('.').map(Number);
  if (found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1])) return;

  console.error(
    'Polam needs Node ' + needed.join('.') + ' or newer; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
