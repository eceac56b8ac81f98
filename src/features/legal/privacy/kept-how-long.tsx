import { LegalSection } from '../legal-page.tsx'

/** For how long what is kept stays, as `/privacy` says. */
export const KeptHowLong = () => (
  <LegalSection title="Por quanto tempo">
    <ul>
      <li>Conta, dados pessoais e perfil: até você apagar a conta.</li>
      <li>
        Nome, telefone e e-mail preenchidos em uma inscrição que não foi concluída: 24 horas no servidor. No
        seu aparelho, até você concluir ou apagar.
      </li>
      <li>
        Lista de espera de uma categoria e o que você respondeu nela: até surgir a vaga, até o fim do evento,
        ou até você sair dela, pelo aparelho, pela conta ou pelo e-mail que recebeu. Com a vaga, as respostas
        passam para a inscrição.
      </li>
      <li>
        Aviso de pagamento (até você retirá-lo), data de nascimento, gênero e responsável informados na
        inscrição: até 90 dias depois do fim do evento. Se você apaga a conta, o nome de quem pagou some na
        hora.
      </li>
      <li>Convites de dupla: até você retirá-los, ou até o fim do evento.</li>
      <li>Mensagens da organização e quem as recebeu: até 90 dias depois do fim do evento.</li>
      <li>
        Caixas fechados por quem trabalha no evento e despesas anotadas: até 5 anos depois do fim do evento.
      </li>
      <li>
        Inscrições e pagamentos: enquanto a organização precisar deles para prestar contas. Se você apaga a
        conta, eles ficam sem o seu nome, e-mail e telefone.
      </li>
      <li>
        Chaves e resultados: enquanto existir o evento. Se você apaga a conta, no lugar do seu nome aparece
        “Conta apagada”.
      </li>
      <li>Acesso em um aparelho: 90 dias sem uso, ou até você sair. A marca dele: um ano sem entrar.</li>
      <li>
        Avisos em um aparelho: até você desligá-los, sair da conta nele, ou o navegador deixar de recebê-los.
      </li>
      <li>
        Links enviados por e-mail: 24 horas para confirmar a conta, 1 hora para criar uma nova senha, 14 dias
        para informar a chave PIX de uma devolução, que some 30 dias depois dela ou do link.
      </li>
      <li>Conta que ninguém confirma pelo e-mail: 7 dias. E-mails enviados: 7 dias.</li>
      <li>
        Convites para organizar: até serem recusados ou retirados, ou até a conta com esse e-mail ser apagada.
        Imagem que não está em nenhum evento: um dia.
      </li>
      <li>Cópias das respostas a envios: 90 dias, sem nomes, telefones ou e-mails.</li>
      <li>Cópias de segurança do servidor: duas semanas. O que você apaga some delas nesse prazo.</li>
      <li>
        Quem fez cada alteração em um evento: a identificação da conta. Se você apaga a conta, no lugar do seu
        nome aparece “Conta apagada”.
      </li>
    </ul>
  </LegalSection>
)
