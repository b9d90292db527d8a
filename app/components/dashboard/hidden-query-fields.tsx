/** A GET form replaces the whole query. These hidden fields preserve the parameters that the form doesn't have. */
export function HiddenQueryFields({ address, except }: { address: string; except: readonly string[] }) {
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  return [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
