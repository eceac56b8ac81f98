/**
 * The lowest floor: the same names with hardly any styles. A tap changes its row and the sum, and nothing is stored.
 */
export function vanillaList(names: readonly string[]): string {
  const rows = names.map(
    (name) => `<li><p>${name}</p><span>R$ 80,00</span>
      <label><input type="checkbox" role="switch" aria-label="Pagamento de ${name}"><span>Não pago</span></label></li>`,
  )
  return `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">
<style>li { display: flex; min-height: 5rem; align-items: center; gap: 1rem }</style>
<p id="sum">0 de ${names.length}</p><ul>${rows.join('')}</ul>
<script>
  const inputs = [...document.querySelectorAll('input')]
  for (const input of inputs) input.addEventListener('change', () => {
    input.nextElementSibling.textContent = input.checked ? 'Pago' : 'Não pago'
    document.querySelector('#sum').textContent = inputs.filter(({ checked }) => checked).length + ' de ' + inputs.length
  })
</script></html>`
}
