import { Link } from '@tanstack/react-router'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function TermsScreen() {
  return (
    <LegalPage title="Termos de uso">
      <LegalSection title="O que é o PLAY">
        <p>
          O PLAY é um aplicativo para organizar torneios e rankings de tênis e beach tênis. Organizadores
          publicam eventos e acompanham inscrições e pagamentos; jogadores se inscrevem e veem o que já
          pagaram.
        </p>
      </LegalSection>
      <LegalSection title="Inscrições">
        <ul>
          <li>
            Você pode se inscrever sem ter conta, em até 2 categorias de cada evento ou em quantas a
            organização permitir.
          </li>
          <li>Informe dados verdadeiros e só inscreva outra pessoa com a permissão dela.</li>
          <li>A inscrição só é confirmada após o pagamento.</li>
          <li>
            A organização pode mostrar na página do evento quem está inscrito, com o primeiro nome e a inicial
            do último (“Joana P.”). Crianças e adolescentes não aparecem.
          </li>
          <li>
            A organização pode publicar as chaves e os resultados, com o primeiro nome e a inicial do último
            de quem joga. O nome inteiro aparece só de quem disse, ao aceitar estes termos, ter 18 anos ou
            mais.
          </li>
          <li>
            O evento é de quem o organiza: regulamento, chaves, mudanças de data, cancelamento e devolução de
            valores são combinados com a organização, no telefone que aparece na página do evento.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Pagamentos">
        <p>
          O pagamento é feito por PIX diretamente a quem organiza. O PLAY mostra os dados informados pela
          organização, não recebe o dinheiro e não cobra nada de você. Antes de pagar, confira no aplicativo
          do seu banco o nome do recebedor e o valor.
        </p>
      </LegalSection>
      <LegalSection title="Sua conta">
        <ul>
          <li>O e-mail precisa ser seu: a conta só abre depois que você o confirma.</li>
          <li>Guarde sua senha. Se desconfiar de algo, altere-a; os outros aparelhos são desconectados.</li>
          <li>
            Você pode apagar sua conta quando quiser, em Minha conta. Quem organiza eventos que ainda não
            terminaram precisa cancelá-los, removê-los ou passá-los a outra pessoa antes, porque há pessoas
            inscritas que contam com eles.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Quem organiza eventos">
        <ul>
          <li>Responde pelas informações do evento, pelos valores e pela chave PIX que publica.</li>
          <li>Usa os dados dos inscritos somente para realizar o evento e prestar contas dele.</li>
          <li>Marca como pago somente o que recebeu.</li>
          <li>Se cancela um evento, devolve o que foi pago por ele.</li>
        </ul>
      </LegalSection>
      <LegalSection title="O que não é permitido">
        <p>
          Usar dados de outras pessoas sem permissão, publicar eventos falsos, tentar acessar contas alheias
          ou atrapalhar o funcionamento do serviço. Contas assim podem ser encerradas.
        </p>
      </LegalSection>
      <LegalSection title="Funcionamento e mudanças">
        <p>
          Fazemos o possível para o PLAY funcionar sempre, também com pouco sinal, mas pode haver
          interrupções. Se estes termos mudarem, a data no alto desta página muda junto. Valem as leis do
          Brasil, e nada aqui diminui os seus direitos de consumidor.
        </p>
      </LegalSection>
      <LegalSection title="Seus dados">
        <p>
          O que guardamos, por quê e como apagar está na{' '}
          <Link to="/privacy" className={textLink}>
            Política de privacidade
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
