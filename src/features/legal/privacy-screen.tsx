import { Link } from '@tanstack/react-router'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

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
      <LegalSection title="O que guardamos e por quê">
        <ul>
          <li>
            <strong>Inscrição:</strong> nome, telefone, e-mail, evento, categorias, e-mail da dupla, com quem
            você joga, valor, se foi pago ou devolvido e, no evento, quando a organização marcou que você
            chegou e que recebeu a camiseta. É o que a organização precisa para realizar o evento e falar com
            você.
          </li>
          <li>
            <strong>Jogos:</strong> em que chave e com quem você joga, o clube ou a cidade, se a organização
            escreveu para separar quem treina junto, os resultados, quem anotou cada um, o motivo de uma
            correção ou desistência, se a organização escreveu, e se você disse ter 18 anos ou mais.
          </li>
          <li>
            <strong>Aceite:</strong> qual versão dos termos e desta política você aceitou, e quando, na conta
            e em cada inscrição.
          </li>
          <li>
            <strong>Conta:</strong> nome, e-mail e senha. A senha é guardada embaralhada: ninguém consegue
            lê-la, nem nós.
          </li>
          <li>
            <strong>Dados pessoais e perfil,</strong> se você preencher: gênero, data de nascimento, telefone,
            cidade, apelido, altura, categoria, como você joga, tamanho da camiseta e Instagram. Ajudam a
            organização a montar categorias e kits.
          </li>
          <li>
            <strong>Organização,</strong> se você organiza ou ajuda: nome e contatos do evento principal,
            chave PIX, quem recebe e o WhatsApp do comprovante, imagens, locais sugeridos, o seu papel em cada
            evento e o e-mail de quem é convidado, por quem e quando.
          </li>
          <li>
            <strong>Acessos:</strong> em que tipo de aparelho e quando você entrou, para que você possa
            conferir e desconectar, até quando você leu suas notificações, e uma marca embaralhada dos
            aparelhos em que já entrou: quem tenta adivinhar sua senha não bloqueia os seus.
          </li>
          <li>
            <strong>Aviso de pagamento,</strong> se você tocar em “Já paguei”: o dia e, se você escrever, o
            nome de quem pagou. Serve só para encontrar o pagamento no extrato.
          </li>
          <li>
            <strong>Avisos,</strong> se você ligar em um aparelho: o endereço do seu navegador no serviço de
            avisos dele, o que você quer receber e desde quando.
          </li>
          <li>
            <strong>Muitas inscrições de uma vez:</strong> se chegam do mesmo endereço em um minuto, ficam
            marcadas até que a organização as confira. O endereço não é guardado.
          </li>
          <li>
            <strong>Envios:</strong> uma cópia da resposta a cada envio, sem nomes, para que uma inscrição ou
            um pagamento reenviado por falta de sinal não seja contado duas vezes.
          </li>
        </ul>
        <p>
          A base é a execução do que você pediu (LGPD, art. 7º, V) e, para a segurança do serviço, o legítimo
          interesse (art. 7º, IX). Os registros técnicos não contêm seu endereço, seu nome nem o que você
          enviou.
        </p>
      </LegalSection>
      <LegalSection title="Quem vê">
        <ul>
          <li>
            Quem organiza um evento vê os dados de quem se inscreveu nele, e só nele: nome, telefone, e-mail,
            dupla, valor, pagamento (como, quando e quem marcou, e o que você avisou dele), presença (quando e
            quem marcou) e camiseta (o tamanho do seu perfil e quando foi entregue), com uma cópia no próprio
            telefone para trabalhar sem sinal. O que espera em um telefone sem sinal pode ser passado ao de
            outra pessoa da organização, e fica registrado quem passou. Quem fica só na mesa vê quem joga com
            quem, e não o e-mail da dupla. Nome e contato de quem se inscreveu sem conta podem ser corrigidos
            pela organização; os de quem tem conta, só pela própria pessoa. De quem está na lista de espera,
            vê nome, telefone, e-mail e desde quando espera.
          </li>
          <li>
            Organizam a pessoa responsável e quem ela ou outra pessoa da organização convidou, e aceitou.
            Entre si veem nome e e-mail; quem fica na mesa, só os nomes.
          </li>
          <li>
            A página pública do evento mostra quantas vagas restam, a chave PIX, quem recebe e o WhatsApp do
            comprovante.
          </li>
          <li>
            Se a organização mostrar a lista de inscritos, a página traz o primeiro nome e a inicial do último
            (“Joana P.”) de quem se inscreveu aceitando os termos de 23/11/2026 ou mais novos. Nunca aparecem
            categorias de crianças e jovens, menores de idade (pela data de nascimento, se informada) nem
            inscrições feitas por outra pessoa sem entrar na sua conta. Para sair da lista, fale com a
            organização.
          </li>
          <li>
            Se a organização publicar as chaves, a página traz quem joga contra quem e os resultados, com o
            primeiro nome e a inicial do último. O nome inteiro aparece só de quem se inscreveu aceitando os
            termos de 25/11/2026 ou mais novos e disse ter 18 anos ou mais, e nunca em categorias de crianças
            e jovens. Motivos e quem anotou só a organização vê.
          </li>
          <li>
            Quem preenche a inscrição com o nome e o e-mail de quem já está inscrito fica sabendo só que a
            inscrição existe. Os dados de pagamento vão para o e-mail de quem está inscrito.
          </li>
          <li>Quem administra o PLAY, quando precisa resolver um problema.</li>
          <li>
            O serviço de avisos do seu navegador (do Google, da Apple, da Microsoft ou da Mozilla) entrega os
            avisos que você ligou e não consegue lê-los. Neles vai, das pessoas, só o primeiro nome e a
            inicial do último.
          </li>
          <li>
            O serviço que entrega os e-mails, somente para entregá-los. O WhatsApp só abre se você tocar no
            botão, e você vê a mensagem antes de enviar.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Por quanto tempo">
        <ul>
          <li>Conta, dados pessoais e perfil: até você apagar a conta.</li>
          <li>
            Nome, telefone e e-mail preenchidos em uma inscrição que não foi concluída: 24 horas no servidor.
            No seu aparelho, até você concluir ou apagar.
          </li>
          <li>
            Lista de espera de uma categoria: até surgir a vaga, até o fim do evento, ou até você sair dela,
            pelo aparelho, pela conta ou pelo e-mail que recebeu.
          </li>
          <li>
            Aviso de pagamento: até você retirá-lo, ou 90 dias depois do fim do evento. Se você apaga a conta,
            o nome de quem pagou some na hora.
          </li>
          <li>
            Inscrições e pagamentos: enquanto a organização precisar deles para prestar contas. Se você apaga
            a conta, eles ficam sem o seu nome, e-mail e telefone.
          </li>
          <li>
            Chaves e resultados: enquanto existir o evento. Se você apaga a conta, no lugar do seu nome
            aparece “Conta apagada”.
          </li>
          <li>Acesso em um aparelho: 90 dias sem uso, ou até você sair. A marca dele: um ano sem entrar.</li>
          <li>
            Avisos em um aparelho: até você desligá-los, sair da conta nele, ou o navegador deixar de
            recebê-los.
          </li>
          <li>
            Links enviados por e-mail: 24 horas para confirmar a conta, 1 hora para criar uma nova senha.
          </li>
          <li>Conta que ninguém confirma pelo e-mail: 7 dias. E-mails enviados: 7 dias.</li>
          <li>
            Convites para organizar: até serem recusados ou retirados, ou até a conta com esse e-mail ser
            apagada. Imagem que não está em nenhum evento: um dia.
          </li>
          <li>Cópias das respostas a envios: 90 dias, sem nomes, telefones ou e-mails.</li>
          <li>Cópias de segurança do servidor: duas semanas. O que você apaga some delas nesse prazo.</li>
          <li>
            Quem fez cada alteração em um evento: a identificação da conta. Se você apaga a conta, no lugar do
            seu nome aparece “Conta apagada”.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="O que fica no seu aparelho">
        <p>
          O navegador guarda o seu acesso, uma marca feita ao acaso para reconhecer o aparelho, o tema
          escolhido, a última forma de pagamento marcada, se você não quer a oferta de instalar, os dados das
          inscrições feitas nele, o rascunho de um evento que você ainda não salvou e uma cópia do que você
          usa, para que o PLAY abra sem sinal. Na página dos jogos ele guarda também o nome que você escreveu
          em “Meu jogo” e os jogos dessa pessoa como foram lidos por último, até você tocar em “Esquecer este
          nome”, e as últimas páginas de jogos abertas. Ao sair da conta, o rascunho e a cópia dos dados da
          conta são apagados. Não há cookies de propaganda.
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
          Quem inscreve uma criança ou um adolescente precisa ser mãe, pai ou responsável, e informa o próprio
          e-mail e telefone.
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
