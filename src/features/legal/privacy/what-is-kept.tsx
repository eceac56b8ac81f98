import { LegalSection } from '../legal-page.tsx'

/** What the server keeps of whom, and why. */
export function WhatIsKept() {
  return (
    <LegalSection title="O que guardamos e por quê">
      <ul>
        <li>
          <strong>Inscrição:</strong> nome, telefone, e-mail, evento, categorias, tamanho da camiseta, e-mail
          da dupla, com quem você joga, valor, se foi pago ou devolvido e, no evento, quando a organização
          marcou que você chegou e que recebeu a camiseta. Se a categoria escolhida precisa, data de
          nascimento e gênero; de menores de 18 anos, nome e contato do responsável. É o que a organização
          precisa para realizar o evento e falar com você. Na lista de espera de uma categoria, as mesmas
          respostas, para a inscrição que vem com a vaga.
        </li>
        <li>
          <strong>Jogos:</strong> em que chave e com quem você joga, o clube ou a cidade, se a organização
          escreveu para separar quem treina junto, os resultados, quem anotou cada um, o motivo de uma
          correção ou desistência, se a organização escreveu, e se você disse ter 18 anos ou mais.
        </li>
        <li>
          <strong>Aceite:</strong> qual versão dos termos e desta política você aceitou, e quando, na conta e
          em cada inscrição; e qual versão do regulamento do evento, se ele tem um.
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
          <strong>Organização,</strong> se você organiza ou ajuda: nome e contatos do evento principal, chave
          PIX, quem recebe e o WhatsApp do comprovante, imagens, locais sugeridos, o seu papel em cada evento
          e o e-mail de quem é convidado, por quem e quando.
        </li>
        <li>
          <strong>Acessos:</strong> em que tipo de aparelho e quando você entrou, para que você possa conferir
          e desconectar, até quando você leu suas notificações, e uma marca embaralhada dos aparelhos em que
          já entrou: quem tenta adivinhar sua senha não bloqueia os seus.
        </li>
        <li>
          <strong>Aviso de pagamento,</strong> se você tocar em “Já paguei”: o dia e, se você escrever, o nome
          de quem pagou. Serve só para encontrar o pagamento no extrato. Chave PIX que você informa para uma
          devolução: só dono e organizadores a veem; se o e-mail for corrigido, fica o primeiro.
        </li>
        <li>
          <strong>Convite de dupla,</strong> se você convida alguém: quando, o e-mail, se você o informa, e
          uma marca embaralhada do link. Quem tem o link vê o seu primeiro nome e a inicial do último, o
          evento e a categoria. Se você troca de dupla ou de categoria, a organização e quem jogava com você
          ficam sabendo.
        </li>
        <li>
          <strong>Avisos,</strong> se você ligar em um aparelho: o endereço do seu navegador no serviço de
          avisos dele, o que você quer receber e desde quando.
        </li>
        <li>
          <strong>Mensagens da organização:</strong> o que ela escreve a quem está no evento, a quem, quando e
          o que aconteceu com cada e-mail; no WhatsApp, só que foi aberto. São parte do evento em que você se
          inscreveu, até 30 dias depois dele: não há propaganda.
        </li>
        <li>
          <strong>Muitas inscrições de uma vez:</strong> se chegam do mesmo endereço em um minuto, ficam
          marcadas até que a organização as confira. O endereço não é guardado.
        </li>
        <li>
          <strong>Envios:</strong> uma cópia da resposta a cada envio, sem nomes, para que uma inscrição ou um
          pagamento reenviado por falta de sinal não seja contado duas vezes.
        </li>
      </ul>
      <p>
        A base é a execução do que você pediu (LGPD, art. 7º, V) e, para a segurança do serviço, o legítimo
        interesse (art. 7º, IX). Os registros técnicos não contêm seu endereço, seu nome nem o que você
        enviou.
      </p>
    </LegalSection>
  )
}
