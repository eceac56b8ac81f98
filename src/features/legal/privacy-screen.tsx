import { Link } from '@tanstack/react-router'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { WhatIsKept } from './privacy/what-is-kept.tsx'
import { WhoSees } from './privacy/who-sees.tsx'
import { KeptHowLong } from './privacy/kept-how-long.tsx'

/** Says what the server and the app really keep; whoever changes that changes this text. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Política de privacidade">
      <LegalSection title="Em resumo">
        <p>
          Guardamos só o que é preciso para inscrever pessoas em eventos e conferir pagamentos. Não vendemos
          dados, não mostramos propaganda e não usamos rastreadores. Você baixa ou apaga o que é seu em{' '}
          <Link to="/account" className={textLink}>
            Minha conta
          </Link>
          .
        </p>
      </LegalSection>
      <WhatIsKept />
      <WhoSees />
      <KeptHowLong />
      <LegalSection title="O que fica no seu aparelho">
        <p>
          O navegador guarda o seu acesso, uma marca feita ao acaso para reconhecer o aparelho, o tema
          escolhido, a última forma de pagamento marcada, se você não quer a oferta de instalar, os dados das
          inscrições feitas nele, o rascunho de um evento ou de uma mensagem que você ainda não salvou e uma
          cópia do que você usa, para que o PLAY abra sem sinal. Na página dos jogos ele guarda também o nome
          que você escreveu em “Meu jogo” e os jogos dessa pessoa como foram lidos por último, até você tocar
          em “Esquecer este nome”, e as últimas páginas de jogos abertas. Ao sair da conta, o rascunho e a
          cópia dos dados da conta são apagados. Não há cookies de propaganda.
        </p>
        <p>
          O extrato do banco que a organização confere é lido no aparelho dela e não sai dele: CPF, CNPJ e
          número de conta são escondidos na leitura, e o que foi lido é apagado ao sair da conta e 30 dias
          depois do evento. O servidor guarda, de uma linha ligada a um pagamento, um código que não mostra
          nem nome nem conta, o dia, o valor e o banco.
        </p>
      </LegalSection>
      <LegalSection title="Seus direitos">
        <p>Pela Lei Geral de Proteção de Dados (LGPD, art. 18), você pode:</p>
        <ul>
          <li>
            ver e baixar tudo o que guardamos sobre você:{' '}
            <Link to="/account" className={textLink}>
              Minha conta
            </Link>
            , “Baixar meus dados”;
          </li>
          <li>
            dizer “Não fui eu”, em Minhas inscrições, de uma inscrição que alguém fez com o seu e-mail sem
            entrar na sua conta: sem pagamento, ela é cancelada; paga, a organização recebe o aviso;
          </li>
          <li>corrigir seus dados: “Dados pessoais” e “Perfil”;</li>
          <li>
            apagar sua conta e sua identidade: Minha conta, “Apagar minha conta”. Acontece na hora e não tem
            volta;
          </li>
          <li>
            se você se inscreveu sem conta: crie uma com o mesmo e-mail e faça o mesmo, ou peça à organização
            do evento, no telefone que está na página dele;
          </li>
          <li>reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</li>
        </ul>
      </LegalSection>
      <LegalSection title="Crianças e adolescentes">
        <p>
          Menores de 12 anos são inscritos por mãe, pai ou responsável, que confirma pelo link que recebe por
          e-mail. De 12 a 17 anos, a inscrição diz quem é o responsável e o telefone dele.
        </p>
      </LegalSection>
      <LegalSection title="Quem responde">
        <p>
          Pelos dados de um evento responde quem o organiza; pelo serviço, quem mantém o PLAY em{' '}
          {location.host}. Se esta política mudar, a data no alto desta página muda junto.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
