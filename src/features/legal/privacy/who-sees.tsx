import { LegalSection } from '../legal-page.tsx'

/** Who reads the data of others. */
export function WhoSees() {
  return (
    <LegalSection title="Quem vê">
      <ul>
        <li>
          Quem organiza um evento vê os dados de quem se inscreveu nele, e só nele: nome, telefone, e-mail,
          dupla, valor, pagamento (como, quando e quem marcou, e o que você avisou dele), presença (quando e
          quem marcou) e camiseta (o tamanho, da inscrição ou do seu perfil, e quando foi entregue); do seu
          perfil, se você preencheu, apelido, categoria, mão com que joga e Instagram; de menores de idade,
          nome e telefone do responsável e se ele confirmou. Fica uma cópia no próprio telefone, para
          trabalhar sem sinal. O que espera em um telefone sem sinal pode ser passado ao de outra pessoa da
          organização, e fica registrado quem passou. Quem fica só na mesa vê quem joga com quem, e não o
          e-mail da dupla. Nome e contato de quem se inscreveu sem conta podem ser corrigidos pela
          organização; os de quem tem conta, só pela própria pessoa. De quem está na lista de espera, vê nome,
          telefone, e-mail e desde quando espera; as respostas, só quando há inscrição.
        </li>
        <li>
          Organizam a pessoa responsável e quem ela ou outra pessoa da organização convidou, e aceitou. Entre
          si veem nome e e-mail; quem fica na mesa, só os nomes.
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
          termos de 25/11/2026 ou mais novos e disse ter 18 anos ou mais, e nunca em categorias de crianças e
          jovens. O apelido aparece ao lado do nome inteiro só se você ligar isso no perfil e a organização
          quiser apelidos. Motivos e quem anotou só a organização vê.
        </li>
        <li>
          Quem preenche a inscrição com o nome e o e-mail de quem já está inscrito fica sabendo só que a
          inscrição existe. Os dados de pagamento vão para o e-mail de quem está inscrito.
        </li>
        <li>Quem administra o PLAY, quando precisa resolver um problema.</li>
        <li>
          O serviço de avisos do seu navegador (do Google, da Apple, da Microsoft ou da Mozilla) entrega os
          avisos que você ligou e não consegue lê-los. Neles vai, das pessoas, só o primeiro nome e a inicial
          do último.
        </li>
        <li>
          A pessoa responsável pelo evento recebe uma cópia de cada mensagem enviada por e-mail. Se você
          responde, a resposta vai para o e-mail de quem escreveu.
        </li>
        <li>
          O serviço que entrega os e-mails, somente para entregá-los. O WhatsApp só abre se você tocar no
          botão, e você vê a mensagem antes de enviar.
        </li>
      </ul>
    </LegalSection>
  )
}
