/** In a form that asks for a list anew: what its address says already and the form does not. */
export function KeptFields({ address, except }: { address: string; except: readonly string[] }) {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  return [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
